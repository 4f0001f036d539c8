// The API document (OpenAPI 3.1), made from the same table of calls that the server answers by.
import { z } from 'zod'
import type { CallTable } from '../feature.ts'

export function openApiDocument(calls: CallTable): Record<string, unknown> {
  const paths: Record<string, unknown> = {}
  for (const [path, { call }] of calls)
    paths[`/api/${path}`] = {
      post: {
        operationId: path.replace('/', '.'),
        tags: [path.split('/')[0]],
        summary: call.about || undefined,
        description: `Who may: ${call.may}.`,
        parameters:
          call.kind === 'write'
            ? [
                {
                  name: 'Idempotency-Key',
                  in: 'header',
                  required: true,
                  schema: { type: 'string', format: 'uuid' },
                },
              ]
            : undefined,
        requestBody: { content: { 'application/json': { schema: schemaOf(call.input, 'input') } } },
        responses: {
          200: {
            description: 'The answer',
            content: { 'application/json': { schema: schemaOf(call.output, 'output') } },
          },
          default: { description: 'A refusal', content: { 'application/json': { schema: refusal } } },
        },
      },
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Elections Nebraska', version: '1' },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'An API token made in /account' },
      },
    },
    security: [{ token: [] }],
    paths,
  }
}

const refusal = {
  type: 'object',
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
  required: ['code', 'message'],
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): unknown {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
