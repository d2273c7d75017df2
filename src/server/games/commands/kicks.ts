import type { KickKind } from '#shared/entry-kind.ts'
import type { Side } from '#shared/game.ts'
import type { Deps } from '../../deps.ts'
import { recordCommand, type CommandInput } from './command.ts'

/** A kick of the shoot-out. Nobody is named: a child who missed stays one of the team. */
export interface KickInput extends CommandInput {
  kind: KickKind
  side: Side
  /** The entry that this one corrects. */
  corrects?: string | undefined
}

/** @throws ApiError `not_found`, `rule_violated`, `in_future`, `conflict` */
export async function recordKick(deps: Deps, { kind, side, corrects, ...input }: KickInput): Promise<void> {
  await recordCommand(deps, input, { kind, side, corrects, replaces: ['finished_by_clock'] })
}
