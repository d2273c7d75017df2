import type { FigureValue } from '#shared/figures/figure-values.ts'
import { FIGURE_GROUPS, FIGURES, type FigureId } from '#shared/figures/figure.ts'
import { NOT_RECORDED, whyNotRecorded } from '#shared/figures/texts/not-recorded.ts'
import { FIGURE_TEXTS, GROUP_TEXTS } from '#shared/figures/texts/texts.ts'
import type { TeamFigures } from '../../statistics/figures/team-figures.ts'

/** The figures of both teams as lines, group by group. */
export function formatTeamFigures(teams: TeamFigures): string[] {
  return FIGURE_GROUPS.filter((group) => group !== 'goalkeeping').flatMap((group) => {
    const own = FIGURES.filter((figure) => figure.group === group)
    return [`${GROUP_TEXTS[group].en}:`].concat(own.map(({ id }) => `  ${FIGURE_TEXTS[id].en.label.padEnd(44)}${row(teams, id)}`))
  })
}

function row(teams: TeamFigures, id: FigureId): string {
  const values = [teams.one[id], teams.two[id]].filter((value) => value !== undefined)
  const reason = values[0]?.reason
  if (reason && values.every(({ value }) => value === null)) return `${NOT_RECORDED.en}. ${whyNotRecorded(reason, 'en')}`
  return values.map((value) => cell(id, value).padStart(8)).join('')
}

function cell(id: FigureId, { value }: FigureValue): string {
  if (value === null) return '–'
  const isPercent = FIGURES.some((figure) => figure.id === id && figure.unit === 'percent')
  const rounded = Number.isInteger(value) ? String(value) : value.toFixed(1)
  return isPercent ? `${rounded} %` : rounded
}
