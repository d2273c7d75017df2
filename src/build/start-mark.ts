import { fileURLToPath } from 'node:url'

/** The mark as a mask, from which the pictures of a starting app are put together without a browser. */
export const START_MARK = { file: fileURLToPath(new URL('start-mark.png', import.meta.url)), size: 960 }
