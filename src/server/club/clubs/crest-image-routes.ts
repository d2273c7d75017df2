import { z } from 'zod'
import { SIZE_HEADER } from '#shared/product.ts'
import type { App } from '../../platform/http/typed-app.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { crestImages } from './crest-images.ts'

const MEDIA_NAME = /^[a-z0-9-]{1,80}\.(?:svg|png|webp|jpg)$/

/** Serves crests. Their names are content hashes, so browsers may cache them for ever. */
export function crestImageRoutes(app: App, deps: Pick<Deps, 'db'>): void {
  const imageOf = crestImages(deps)
  app.get('/images/:name', { schema: { params: z.object({ name: z.string().regex(MEDIA_NAME) }), hide: true } }, async (request, reply) => {
    const file = await imageOf(request.params.name)
    if (!file) throw new ApiError('not_found', 'There is no such image.')
    return (
      reply
        .type(file.type)
        .header(SIZE_HEADER, file.bytes.length)
        .header('cache-control', 'public, max-age=31536000, immutable')
        // Crests are public, and our sandboxed frames, which count as cross-origin, show them too.
        .header('cross-origin-resource-policy', 'cross-origin')
        // An SVG that is opened directly must not run scripts.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .send(file.bytes)
    )
  })
}
