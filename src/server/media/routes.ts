import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { App } from '../typed-app.ts'
import { media } from '../db/schema/clubs.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'

const MEDIA_NAME = /^[a-z0-9-]{1,80}\.(?:svg|png|webp|jpg)$/

/** Crests, under the image address. Their names come from their content, so browsers may keep them for ever. */
export function mediaRoutes(app: App, { db }: Deps): void {
  app.get('/images/:name', { schema: { params: z.object({ name: z.string().regex(MEDIA_NAME) }), hide: true } }, async (request, reply) => {
    const [file] = await db.select().from(media).where(eq(media.name, request.params.name))
    if (!file) throw new Refusal('not_found', 'There is no such image.')
    return (
      reply
        .type(file.type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        // Crests are no secret, and sandboxed frames of ours, which count as another site, show them too.
        .header('cross-origin-resource-policy', 'cross-origin')
        // A drawing that is opened by itself may run nothing.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .send(file.bytes)
    )
  })
}
