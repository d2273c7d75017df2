import { fileURLToPath } from 'node:url'

/** The mark as a mask, from which start images are created without a browser. */
export const START_MARK = { file: fileURLToPath(new URL('start-mark.png', import.meta.url)), size: 960 }
