// Terra Draw on our map: three tools, one way to change what was drawn, and shapes in and out instead of its own features.
import {
  type GeoJSONStoreFeatures,
  type HexColor,
  TerraDraw,
  TerraDrawCircleMode,
  TerraDrawPolygonMode,
  TerraDrawRectangleMode,
  TerraDrawSelectMode,
  ValidateNotSelfIntersecting,
} from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import type { Map as MapLibreMap } from 'maplibre-gl'
import {
  circleFrom,
  type DrawnArea,
  type DrawShape,
  type DrawTool,
  type Position,
  ringOf,
  tidy,
} from './drawShapes.ts'

export interface Drawing {
  onDraw: (shape: DrawShape) => void
  onReshape: (id: string, shape: DrawShape) => void
  onSelect: (id: string | null) => void
  onRemove: (id: string) => void
}

export class AreaDrawing {
  private readonly draw: TerraDraw
  private shown = ''
  private nextId = 0
  /** Removing by program fires the same events as removing by hand. */
  private isPutting = false

  constructor(map: MapLibreMap, color: HexColor, told: () => Drawing) {
    const look = { fillColor: color, outlineColor: color, fillOpacity: 0.12, outlineWidth: 2 }
    const corners = {
      draggable: true,
      coordinates: { midpoints: true, draggable: true, deletable: true },
      validation: (feature: GeoJSONStoreFeatures) => ValidateNotSelfIntersecting(feature),
    }
    this.draw = new TerraDraw({
      adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: 6 }),
      idStrategy: {
        isValidId: (id) => typeof id === 'string',
        getId: () => `new-${++this.nextId}`,
      },
      modes: [
        new TerraDrawPolygonMode({
          styles: { ...look, closingPointColor: color, closingPointWidth: 5 },
          validation: (feature, { updateType }) =>
            updateType === 'finish' || updateType === 'commit'
              ? ValidateNotSelfIntersecting(feature)
              : { valid: true },
        }),
        new TerraDrawRectangleMode({ styles: look }),
        new TerraDrawCircleMode({ styles: look }),
        new TerraDrawSelectMode({
          flags: {
            polygon: { feature: corners },
            rectangle: { feature: corners },
            circle: { feature: { draggable: true, coordinates: { resizable: 'center-fixed' } } },
          },
          styles: {
            selectedPolygonColor: color,
            selectedPolygonFillOpacity: 0.2,
            selectedPolygonOutlineColor: color,
            selectedPolygonOutlineWidth: 3,
            selectionPointColor: '#ffffff',
            selectionPointOutlineColor: color,
            selectionPointOutlineWidth: 2,
            selectionPointWidth: 5,
            midPointColor: color,
            midPointOutlineColor: '#ffffff',
            midPointWidth: 4,
          },
        }),
      ],
    })
    this.draw.start()
    this.draw.setMode('select')
    this.draw.on('finish', (id, { action, mode }) => {
      const feature = this.draw.getSnapshotFeature(id)
      if (!feature || feature.geometry.type !== 'Polygon') return
      const shape = shapeOf(feature)
      if (action === 'draw') {
        // The shape comes back as an area with its own id.
        this.without(id)
        if (mode !== 'select') told().onDraw(shape)
      } else told().onReshape(String(id), shape)
    })
    this.draw.on('select', (id) => told().onSelect(String(id)))
    this.draw.on('deselect', () => {
      if (!this.isPutting) told().onSelect(null)
    })
    this.draw.on('change', (ids, type) => {
      if (type !== 'delete' || this.isPutting) return
      for (const id of ids) if (!String(id).startsWith('new-')) told().onRemove(String(id))
    })
  }

  setTool(tool: DrawTool | null): void {
    const mode = tool ?? 'select'
    if (this.draw.getMode() !== mode) this.draw.setMode(mode)
  }

  /** Shows exactly these areas; what is shown already is left alone, so that a drag is never cut off. */
  put(areas: DrawnArea[], selected: string | null): void {
    const text = JSON.stringify(areas.map(({ id, shape }) => [id, shape]))
    if (text !== this.shown) {
      this.shown = text
      this.isPutting = true
      const mode = this.draw.getMode()
      this.draw.clear()
      this.draw.addFeatures(areas.map(featureOf))
      this.draw.setMode(mode)
      this.isPutting = false
    }
    if (selected && this.draw.getMode() === 'select' && this.draw.hasFeature(selected))
      this.draw.selectFeature(selected)
  }

  stop(): void {
    this.isPutting = true
    this.draw.stop()
  }

  private without(id: string | number): void {
    this.isPutting = true
    if (this.draw.hasFeature(id)) this.draw.removeFeatures([id])
    this.isPutting = false
  }
}

function featureOf({ id, shape }: DrawnArea): GeoJSONStoreFeatures {
  const ring = ringOf(shape)
  return {
    id,
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]!]] },
    properties:
      shape.kind === 'circle'
        ? { mode: 'circle', radiusKilometers: shape.meters / 1000 }
        : { mode: 'polygon' },
  }
}

function shapeOf(feature: GeoJSONStoreFeatures): DrawShape {
  const closed = (feature.geometry.coordinates as Position[][])[0]!
  const ring = closed.slice(0, -1).map(tidy)
  return feature.properties['mode'] === 'circle' ? circleFrom(ring) : { kind: 'ring', ring }
}
