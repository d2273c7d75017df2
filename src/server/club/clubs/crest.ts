import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { CREST_SIZE } from '#shared/crest.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { announce } from '../../db/changes.ts'
import { clubs, media } from '../../db/schema/clubs.ts'
import type { Deps } from '../../deps.ts'
import { decodePng } from './png/decode.ts'
import { encodePng } from './png/encode.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/**
 * Sets or removes the crest of a club and returns the new file name. Only the pixels are stored, in a newly encoded
 * file, so that nothing else in the uploaded file is ever served.
 *
 * @throws ApiError `not_found`, `rule_violated` for an invalid image
 */
export async function setCrest(
  deps: Deps,
  actorId: string | null,
  { clubId, png }: { clubId: string; png: Buffer | null },
): Promise<string | null> {
  const bytes = png && redraw(png)
  const logo = bytes && `crest-${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.png`
  await deps.db.transaction(async (tx) => {
    const [club] = await tx.select({ logo: clubs.logo }).from(clubs).where(eq(clubs.id, clubId)).for('update')
    if (!club) throw new ApiError('not_found', 'There is no such club.')
    if (club.logo === logo) return
    if (bytes && logo) await tx.insert(media).values({ name: logo, type: 'image/png', bytes }).onConflictDoNothing()
    await tx.update(clubs).set({ logo }).where(eq(clubs.id, clubId))
    await recordAudit(deps, tx, { actorId, action: 'changed', subject: 'club', subjectId: clubId, detail: { crest: logo } })
    await announce(tx, { kind: 'schedule' })
  })
  return logo
}

function redraw(png: Buffer): Buffer {
  const rgba = decodePng(png, CREST_SIZE)
  if (!rgba) throw new ApiError('rule_violated', `A crest is a PNG of ${CREST_SIZE} by ${CREST_SIZE} pixels.`)
  return encodePng(rgba, CREST_SIZE)
}
