// Everything the first page needs. Dates, charts, dropzone and map bring their own sheets with their own chunk.
// The layered sheet is used so that our CSS modules win whatever the load order of lazy chunks.
import '@mantine/core/styles.layer.css'
import '@fontsource-variable/inter/wght.css'
import './theme.css'
