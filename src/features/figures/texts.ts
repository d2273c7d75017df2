import { i18n } from '@lingui/core'
import type { FigureGroup, FigureId } from '#shared/figures/figure.ts'
import type { MapId } from '#shared/figures/maps.ts'

// The build puts them into the texts of pages with figures: a page loads one language alone.

/** What a figure is called. */
export const figureLabel = (id: FigureId): string => i18n._(`figure.${id}`)
/** What a figure means, in one sentence. */
export const figureSentence = (id: FigureId): string => i18n._(`figure.${id}.is`)
export const groupLabel = (group: FigureGroup): string => i18n._(`group.${group}`)
export const mapLabel = (id: MapId): string => i18n._(`map.${id}`)
/** What a map shows, in one sentence. */
export const mapSentence = (id: MapId): string => i18n._(`map.${id}.is`)
