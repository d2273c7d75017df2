import { createHash } from 'node:crypto'
import type { GameDetail } from '#shared/game.schema.ts'
import { FIGURES, type FigureGroup } from '#shared/figures/figure.ts'
import { FIGURE_TEXTS, GROUP_TEXTS } from '#shared/figures/texts/texts.ts'
import { isScoring, type Side } from '#shared/game.ts'
import { LANGUAGE_TAG, type Locale } from '#shared/locale.ts'
import type { Figures } from '#shared/match-figures.schema.ts'
import { PRODUCT } from '#shared/product.ts'
import { hasTime, VENUE_OFFSET } from '#shared/venue-time.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import { SHOTS_STYLE, shotsSection, type Recorded } from './report-shots.ts'
import { minuteOf, timelineSection } from './report-timeline.ts'

const TEXTS = {
  en: {
    report: 'Match report',
    goals: 'Goals',
    own: 'own goal',
    penalty: 'penalty',
    none: 'What happened in this match was not recorded.',
  },
  ge: { report: 'მატჩის ანგარიში', goals: 'გოლები', own: 'ავტოგოლი', penalty: 'პენალტი', none: 'ამ მატჩის მოქმედებები არ ჩაწერილა.' },
} as const

/** The groups of a team. Vests and watches measure children, not teams. */
const GROUPS: readonly FigureGroup[] = ['possession', 'defensive', 'offensive']

const STYLE = `
:root{color-scheme:light;font:16px/1.5 system-ui,"Noto Sans Georgian",sans-serif;color:#0d1a14;background:#f2f4f2}
body{margin:0 auto;max-width:60rem;padding:2.5rem 3rem;background:#fff;min-height:100vh;box-sizing:border-box}
header{display:flex;justify-content:space-between;gap:1rem;color:#55635b;font-size:.875rem}
.score{display:grid;grid-template-columns:1fr auto 1fr;align-items:center;gap:1.5rem;margin:2rem 0 .5rem;font-size:1.5rem;font-weight:700}
.score>:first-child,.goals>:first-child{text-align:end}
.score b{font-size:3.5rem;line-height:1;font-variant-numeric:tabular-nums}
.goals{display:grid;grid-template-columns:1fr 1fr;gap:5rem;margin:0 0 2rem;color:#55635b;font-variant-numeric:tabular-nums}
.goals ul{margin:0;padding:0;list-style:none}
main{columns:2;column-gap:3rem}
section{break-inside:avoid;margin-bottom:2rem}
h2{margin:0 0 .5rem;font-size:1.125rem}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.375rem 0;border-top:1px solid #d9dfdb;font-weight:400;text-align:center}
td{width:20%}td:first-child{text-align:start}td:last-child{text-align:end}
.more{font-weight:700;color:#0b6b43}
.timeline td{width:40%}.timeline td:first-child{text-align:end}.timeline td:last-child{text-align:start}
${SHOTS_STYLE.trim()}
@page{margin:12mm}
@media print{:root,body{background:none}body{padding:0}}
@media(max-width:40rem){body{padding:1.5rem 1rem}main{columns:1}.score{font-size:1.125rem;gap:.75rem}.goals{gap:3rem}}
`

/** Nothing but the page and its own style, in a frame of ours. */
export const REPORT_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`

interface Report {
  game: GameDetail
  /** Both are null if no one has recorded what happened. */
  teams: Record<Side, Figures> | null
  recorded: Recorded | null
  locale: Locale
}

/** The printed report of a match: its score, its timeline, its shots, and what was counted of both teams. It names no player. */
export function reportPage({ game, teams, recorded, locale }: Report): string {
  const text = TEXTS[locale]
  const name = ({ name: english, name_ka: georgian }: { name: string; name_ka?: string | null }) =>
    escapeHtml(locale === 'ge' ? (georgian ?? english) : english)
  const [one, two] = [name(game.club_one_ref), name(game.club_two_ref)]
  const start = new Date(game.activity_date)
  const figures = teams ? GROUPS.map((group) => groupTable(group, teams, locale)).join('') : `<p>${text.none}</p>`
  const shots = recorded ? shotsSection(recorded, { one, two }, locale) : ''
  return `<!doctype html>
<html lang="${LANGUAGE_TAG[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${one} – ${two}</title><style>${STYLE}</style></head>
<body><header><span>${locale === 'ge' ? PRODUCT.nameKa : PRODUCT.name} · ${text.report}</span><span>${name({ name: game.name, name_ka: game.name_ka })} · ${escapeHtml(game.age_category)} · ${venueDate(start)}</span></header>
<h1 class="score"><span>${one}</span><b>${game.club_one_score}:${game.club_two_score}</b><span>${two}</span></h1>
<div class="goals" role="group" aria-label="${text.goals}">${goals(game, 'one', locale)}${goals(game, 'two', locale)}</div>
<main>${timelineSection(game, locale)}${shots}${figures}</main></body></html>
`
}

function goals(game: GameDetail, side: Side, locale: Locale): string {
  const { own, penalty } = TEXTS[locale]
  const entries = game.timeline.filter((entry) => entry.side === side && isScoring(entry.kind))
  const how = (kind: string) => (kind === 'own_goal' ? ` (${own})` : kind === 'penalty' ? ` (${penalty})` : '')
  const minutes = entries.map((entry) => `<li>${minuteOf(entry)}${how(entry.kind)}</li>`)
  return `<ul>${minutes.join('')}</ul>`
}

/** A group without what was not recorded, and without what neither team did. */
function groupTable(group: FigureGroup, teams: Record<Side, Figures>, locale: Locale): string {
  const rows = FIGURES.filter((figure) => figure.group === group).flatMap(({ id, unit, fewerIsBetter }) => {
    const [one, two] = [teams.one[id], teams.two[id]]
    if (typeof one !== 'number' || typeof two !== 'number' || (one === 0 && two === 0)) return []
    const cell = (own: number, other: number) => {
      const isBetter = own !== other && own > other !== fewerIsBetter
      return `<td${isBetter ? ' class="more"' : ''}>${format(own, unit === 'percent', locale)}</td>`
    }
    return [`<tr>${cell(one, two)}<th scope="row">${FIGURE_TEXTS[id][locale].label}</th>${cell(two, one)}</tr>`]
  })
  return rows.length === 0 ? '' : `<section><h2>${GROUP_TEXTS[group][locale]}</h2><table>${rows.join('')}</table></section>`
}

function format(value: number, percent: boolean, locale: Locale): string {
  const number = value.toLocaleString(LANGUAGE_TAG[locale], { maximumFractionDigits: percent ? 0 : 1 })
  return percent ? `${number} %` : number
}

/** Day and time at the venue: dd.mm.yyyy hh:mm. */
function venueDate(start: Date): string {
  const [day = '', time = ''] = new Date(start.getTime() + VENUE_OFFSET * 60_000).toISOString().split('T')
  return `${day.split('-').toReversed().join('.')}${hasTime(start) ? ` ${time.slice(0, 5)}` : ''}`
}
