import { i18n } from '@lingui/core'
import type { FigureGroup, FigureId } from '#shared/figures/figure.ts'
import type { MapId } from '#shared/figures/maps.ts'
import type { NotRecorded } from '#shared/figures/not-recorded.ts'

// The build puts names into the texts `figures`, and sentences into `details`: a page loads one language alone.

/** What a figure is called. */
export const figureLabel = (id: FigureId): string => i18n._(`figure.${id}`)
/** What a figure means, in one sentence. */
export const figureSentence = (id: FigureId): string => i18n._(`figure.${id}.is`)
export const groupLabel = (group: FigureGroup): string => i18n._(`group.${group}`)
export const mapLabel = (id: MapId): string => i18n._(`map.${id}`)
/** What a map shows, in one sentence. */
export const mapSentence = (id: MapId): string => i18n._(`map.${id}.is`)

/** Why there is no figure, in one sentence. */
export function reasonSentence(reason: NotRecorded): string {
  if (reason.code !== 'types' && reason.code !== 'details') return i18n._(`reason.${reason.code}`)
  const ids = reason.code === 'types' ? reason.types.map((type) => `type.${type}`) : reason.details.map((detail) => `detail.${detail}`)
  const lacks = 'reason.lacks'
  return i18n._(lacks, { list: Array.from(new Set(ids.map((id) => i18n._(id)))).join(', ') })
}
