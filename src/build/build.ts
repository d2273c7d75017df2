// `npm run build`: builds the whole product into dist.
import { buildClient } from './client.ts'
import { compressFiles } from './compress.ts'
import { buildPrerenderer, writePages } from './prerender.ts'
import { bundleService } from './server-bundle.ts'
import { stamped } from './stamp.ts'
import { writeStartImages } from './start-images.ts'

await stamped(async () => {
  // Bundlers work in threads of their own, so that together they take less time than one after the other.
  const [chunks, prerenderer] = await Promise.all([buildClient(), buildPrerenderer(), bundleService('dist')])
  await Promise.all([writePages(prerenderer, chunks), compressFiles(), writeStartImages()])
})
// The components of the pages leave timers running.
process.exit(0)
