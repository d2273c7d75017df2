import type { HighlightClip, Highlights, PlayerHighlights, ReelAddress } from '#shared/highlights.schema.ts'
import { seasonOf } from '#shared/season.ts'
import type { ClipForm } from '#shared/video.ts'
import type { Viewer } from '../../people/auth/viewer.ts'
import type { Config } from '../../config.ts'
import { recordViews } from '../../people/consent/record-view.ts'
import { findGamesOfPlayer } from '../../statistics/figures/pages-repository.ts'
import { maySeePlayer } from '../../statistics/figures/policy.ts'
import { presentSpan, type SeasonDeps } from '../../statistics/figures/read-season.ts'
import { findChild } from '../../statistics/figures/season-repository.ts'
import { audienceOf, mayWatchStream } from '../../match/games/policy.ts'
import { presentGame } from '../../match/games/present.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { clipForms } from '../video/encode-clip.ts'
import type { MediaKeys } from '../video/token.ts'
import { CLIP, clipAddress, PICTURE, reelAddress } from './addresses.ts'
import { findFilmedGame, getFilmedGame, type FilmedDeps, type FilmedGame } from './filmed-game.ts'
import { makeClips, type MadeClips, type MatchClip } from './make-clips.ts'
import { presentClip } from './present.ts'
import { findChildren } from './repository.ts'

export type ReadDeps = FilmedDeps & { config: Pick<Config, 'ffmpegPath'>; mediaKeys: MediaKeys }

/**
 * The clips of a match. They are for anyone who may watch its recording.
 *
 * @throws ApiError `not_found`, `forbidden`
 */
export async function readHighlights(deps: ReadDeps, viewer: Viewer, gameId: string): Promise<Highlights> {
  const filmed = await getWatched(deps, viewer, gameId)
  const { clips, children } = await makeClips(deps.db, filmed, viewer.userId, null)
  await recordLooks(deps, viewer, clips, children)
  const shown = clips.flatMap((clip) => withPicture(deps, viewer, { filmed, playerId: null }, presentClip(filmed, clip, children)))
  return { game_id: gameId, clips: shown, forms: await clipForms(deps.config) }
}

/** Whether a match has a clip for those who may watch it and are no one's guardian. */
export async function hasHighlights(deps: FilmedDeps, gameId: string): Promise<boolean> {
  const filmed = await findFilmedGame(deps, gameId)
  return filmed !== null && (await makeClips(deps.db, filmed, '', null)).clips.length > 0
}

/**
 * The clips of a child in the games of a season.
 *
 * @throws ApiError `not_found`, `forbidden`
 */
export async function readPlayerHighlights(
  deps: ReadDeps & SeasonDeps,
  viewer: Viewer,
  playerId: string,
  year?: number,
): Promise<PlayerHighlights> {
  const { db, now, config } = deps
  const granted = await requireOwn(deps, viewer, playerId)
  const season = seasonOf(year, now(), config.seasonEnd)
  const found: PlayerHighlights['games'] = []
  for (const { game } of granted ? await findGamesOfPlayer(db, season, playerId) : []) {
    const filmed = await findFilmedGame(deps, game.id)
    if (!filmed || !mayWatch(deps, viewer, filmed)) continue
    const { clips, children } = await makeClips(db, filmed, viewer.userId, playerId)
    await recordLooks(deps, viewer, clips, children)
    const shown = clips.flatMap((clip) => withPicture(deps, viewer, { filmed, playerId }, presentClip(filmed, clip, children)))
    if (shown.length > 0) found.push({ game: presentGame(filmed.row, { mayWatch: false }), clips: shown })
  }
  return { player_id: playerId, season: presentSpan(season), granted, games: found, forms: await clipForms(config) }
}

/**
 * A viewer's own address of a clip as a file.
 *
 * @param playerId whose reel has the clip; null for that of the match
 * @throws ApiError `not_found`, `forbidden`, `rule_violated` for a form that cannot be made here
 */
export async function readClipFile(
  deps: ReadDeps,
  viewer: Viewer,
  gameId: string,
  { clipId, playerId, form }: { clipId: string; playerId: string | null; form: ClipForm },
): Promise<string> {
  const filmed = await getWatched(deps, viewer, gameId)
  if (playerId !== null) await requireOwn(deps, viewer, playerId)
  const { clips, children } = await makeClips(deps.db, filmed, viewer.userId, playerId)
  const clip = clips.find(({ moments: [main] }) => main?.id === clipId)
  if (!clip) throw new ApiError('not_found', 'There is no such clip.')
  if (!(await clipForms(deps.config)).includes(form)) throw new ApiError('rule_violated', 'Clips are saved as they were filmed.')
  await recordLooks(deps, viewer, [clip], children)
  return `${clipAddress(deps, viewer, { filmed, playerId }, clipId, CLIP)}?form=${form}`
}

/**
 * A viewer's own address of a reel, and what its pictures cover.
 *
 * @param playerId whose it is; null for that of the match
 * @throws ApiError `not_found`, `forbidden`
 */
export async function readReel(deps: ReadDeps, viewer: Viewer, gameId: string, playerId: string | null): Promise<ReelAddress> {
  const filmed = await getWatched(deps, viewer, gameId)
  if (playerId !== null) await requireOwn(deps, viewer, playerId)
  const { clips } = await makeClips(deps.db, filmed, viewer.userId, playerId)
  if (clips.length === 0) throw new ApiError('not_found', 'There are no clips.')
  const { address, until } = reelAddress(deps, viewer, { filmed, playerId })
  return { address, expires_at: until.toISOString(), lens: filmed.lens }
}

function withPicture(deps: ReadDeps, viewer: Viewer, reel: { filmed: FilmedGame; playerId: string | null }, clips: HighlightClip[]) {
  return clips.map((clip) => Object.assign(clip, { picture: clipAddress(deps, viewer, reel, clip._id, PICTURE) }))
}

async function getWatched(deps: FilmedDeps, viewer: Viewer, gameId: string): Promise<FilmedGame> {
  const filmed = await getFilmedGame(deps, gameId)
  if (!mayWatch(deps, viewer, filmed)) throw new ApiError('forbidden', 'Clips are for viewers who may watch the recording.')
  return filmed
}

function mayWatch({ now }: FilmedDeps, viewer: Viewer, { row }: FilmedGame): boolean {
  return mayWatchStream(audienceOf(viewer, now()), row.category)
}

/**
 * Requires that a child is the viewer's own: of its family, its club, or staff. Returns whether there may be clips of it.
 *
 * @throws ApiError `not_found`, `forbidden`
 */
export async function requireOwn({ db, now }: FilmedDeps, viewer: Viewer, playerId: string): Promise<boolean> {
  const child = await findChild(db, playerId, viewer.userId)
  if (!child) throw new ApiError('not_found', 'There is no such player.')
  const { isGuardian, mayShowName, player } = child
  // Consent to figures opens the figures to others, and not the clips.
  const own = { isGuardian, mayShowName, mayShowFigures: false, clubId: player.clubId }
  if (!maySeePlayer(viewer, own, now())) throw new ApiError('forbidden', 'The clips of this child are not for you.')
  return (await findChildren(db, viewer.userId, [playerId])).get(playerId)?.mayClip === true
}

/** Anyone who is not the guardian of a child in a clip is in the list of those who have looked. */
async function recordLooks(deps: FilmedDeps, viewer: Viewer, clips: readonly MatchClip[], children: MadeClips['children']): Promise<void> {
  const ids = new Set(clips.flatMap(({ moments }) => moments.flatMap(({ playerId }) => playerId ?? [])))
  const looked = Array.from(ids).filter((id) => children.get(id)?.isGuardian === false)
  await recordViews(deps, deps.db, viewer, looked, 'clip')
}
