import { eq } from 'drizzle-orm'
import type { AuditAction } from '#shared/audit.ts'
import type { EditedHighlights, HighlightEditCommand } from '#shared/highlights.schema.ts'
import type { HighlightEditKind } from '#shared/highlights/kinds.ts'
import { LONGEST_CLIP, type HighlightEdit, type Span } from '#shared/highlights/reel.ts'
import { newId } from '#shared/id.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Viewer } from '../../people/auth/viewer.ts'
import type { Db } from '../../db/database.ts'
import { highlightEdits } from '../../db/schema/highlights.ts'
import { getGameFor } from '../../match/games/get-game.ts'
import { mayEditClips } from '../../match/games/policy.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { getFilmedGame, type FilmedDeps, type FilmedGame } from './filmed-game.ts'
import { makeClips, minuteAt, picturesOf } from './make-clips.ts'
import { presentClip } from './present.ts'
import { findEditedGame, findEdits } from './repository.ts'

/** Changes by hand in one game. */
const MAX_EDITS = 60
const SECOND = 1000

/** What a change does to the rows: it may take the place of an earlier one. */
interface Change extends Span {
  kind: HighlightEditKind
  to: Span | null
  replaces: string | null
}

/**
 * The clips of a match, and what was changed by hand, for anyone who runs the match and for its coaches. Names are not for it.
 *
 * @throws ApiError `not_found`, `forbidden`
 */
export async function readEditedHighlights(deps: FilmedDeps, viewer: Viewer, gameId: string): Promise<EditedHighlights> {
  const filmed = await getEditedGame(deps, viewer, gameId)
  const { clips, children } = await makeClips(deps.db, filmed, viewer.userId, null)
  const edits = await findEdits(deps.db, gameId)
  return {
    clips: clips.flatMap((clip) => presentClip(filmed, clip, children).map((shown) => Object.assign(shown, { edit_id: clip.edit }))),
    edits: edits.map(({ id: _id, kind, from, by }) => Object.assign({ _id, kind, by }, minuteAt(filmed.row.game, from))),
    lag: filmed.lag,
  }
}

/**
 * Hides or trims a clip, or adds one.
 *
 * @throws ApiError `not_found`, `forbidden`, `rule_violated`
 */
export async function editHighlights(deps: FilmedDeps, viewer: Viewer, gameId: string, command: HighlightEditCommand): Promise<void> {
  const filmed = await getEditedGame(deps, viewer, gameId)
  const change = command.action === 'add' ? addClip(filmed, command) : await changeClip(deps.db, filmed, viewer, command)
  if (change.until - change.from > LONGEST_CLIP * 2) throw new ApiError('rule_violated', 'The clip is too long.')
  await deps.db.transaction(async (tx) => {
    if (change.replaces !== null) await tx.delete(highlightEdits).where(eq(highlightEdits.id, change.replaces))
    if ((await findEdits(tx, gameId)).length >= MAX_EDITS) throw new ApiError('rule_violated', 'Too much was changed by hand.')
    const action: Record<HighlightEditKind, AuditAction> = { added: 'created', trimmed: 'changed', hidden: 'deleted' }
    await audit(deps, tx, viewer, filmed, action[change.kind])
    const { kind, from, until, to } = change
    await tx.insert(highlightEdits).values({
      id: newId(),
      gameId,
      kind,
      from: new Date(from),
      until: new Date(until),
      toFrom: to && new Date(to.from),
      toUntil: to && new Date(to.until),
      actorId: viewer.userId,
      createdAt: deps.now(),
    })
  })
}

/**
 * Takes a change back: a hidden clip is shown again, a trimmed one is as it was, an added one is gone.
 *
 * @throws ApiError `not_found`, `forbidden`
 */
export async function undoHighlightEdit(deps: FilmedDeps, viewer: Viewer, editId: string): Promise<void> {
  const gameId = await findEditedGame(deps.db, editId)
  if (gameId === null) throw new ApiError('not_found', 'There is no such change.')
  const filmed = await getEditedGame(deps, viewer, gameId)
  await deps.db.transaction(async (tx) => {
    await tx.delete(highlightEdits).where(eq(highlightEdits.id, editId))
    await audit(deps, tx, viewer, filmed, 'undone')
  })
}

async function getEditedGame(deps: FilmedDeps, viewer: Viewer, gameId: string): Promise<FilmedGame> {
  await getGameFor(deps.db, gameId, viewer, mayEditClips)
  return getFilmedGame(deps, gameId)
}

function addClip(filmed: FilmedGame, { at, seconds }: Extract<HighlightEditCommand, { action: 'add' }>): Change {
  const from = Date.parse(at)
  const until = from + seconds * SECOND
  if (picturesOf(filmed, { from, until }).length === 0) throw new ApiError('rule_violated', 'There are no pictures of that moment.')
  return { kind: 'added', from, until, to: null, replaces: null }
}

async function changeClip(
  db: Db,
  filmed: FilmedGame,
  viewer: Viewer,
  command: Exclude<HighlightEditCommand, { action: 'add' }>,
): Promise<Change> {
  const { clips } = await makeClips(db, filmed, viewer.userId, null)
  const clip = clips.find(({ moments: [main] }) => main?.id === command.clip)
  const main = clip?.moments[0]
  if (!clip || !main) throw new ApiError('not_found', 'There is no such clip.')
  const edits = await findEdits(db, filmed.row.game.id)
  const earlier = edits.find(({ id }) => id === clip.edit) ?? null
  const replaces = clip.edit
  if (command.action === 'hide') return { kind: 'hidden', ...hull(clip, earlier), to: null, replaces }
  const to = { from: main.at - command.before * SECOND, until: main.at + command.after * SECOND }
  if (to.until - to.from > LONGEST_CLIP) throw new ApiError('rule_violated', 'A clip lasts forty seconds at most.')
  if (picturesOf(filmed, to).length === 0) throw new ApiError('rule_violated', 'There are no pictures of that moment.')
  if (earlier?.kind === 'added') return { kind: 'added', ...to, to: null, replaces }
  const { from, until } = earlier ?? clip
  return { kind: 'trimmed', from, until, to, replaces }
}

/** What a clip shows, and what it showed before it was trimmed. */
function hull(clip: Span, earlier: HighlightEdit | null): Span {
  return { from: Math.min(clip.from, earlier?.from ?? clip.from), until: Math.max(clip.until, earlier?.until ?? clip.until) }
}

async function audit(deps: FilmedDeps, tx: Db, { userId: actorId }: Viewer, { row }: FilmedGame, action: AuditAction): Promise<void> {
  const { game, one, two } = row
  const detail = { game: `${one.name} – ${two.name}`, ageCategory: game.ageCategory }
  await recordAudit(deps, tx, { actorId, action, subject: 'highlights', subjectId: game.id, detail })
}
