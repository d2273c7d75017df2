import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ConsoleCompetition } from '#shared/console-competitions.schema.ts'
import { WITHDRAWN_RESULTS, type CompetitionKind, type TieBreak } from '#shared/competition.ts'
import { TWO_HALVES } from '#shared/match-format.ts'
import { Field } from '#ui/field.tsx'
import { oneOf, readForm } from '#ui/form.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { Pair } from '../../frame/forms/pair.tsx'
import { ExtraFields, FormatFields, readFormat } from '../games/format-fields.tsx'
import { KIND_NAMES, KINDS, TIE_BREAK_NAMES, TIE_BREAKS, WITHDRAWN_RESULT_NAMES } from './names.ts'

/** What decides first, second and so on between clubs with equal points. */
const PLACES = TIE_BREAKS.map((_, index) => index)

/** Name, kind, season and rules. */
export function CompetitionFields({ competition }: { competition?: ConsoleCompetition }) {
  const { t } = useLingui()
  const [tieBreaks, setTieBreaks] = useState<readonly (TieBreak | '')[]>(competition?.rules.tie_breaks ?? TIE_BREAKS)
  const [own, setOwn] = useState(competition?.format ? 'yes' : '')
  const format = competition?.format ?? { ...TWO_HALVES, period_duration: 30, half_time: 10 }
  const rules = competition?.rules ?? { win: 3, draw: 1, loss: 0 }
  const points = (name: 'win' | 'draw' | 'loss', label: string) => (
    <Field label={label} name={name} type="number" inputMode="numeric" required min={0} max={10} defaultValue={rules[name]} />
  )
  return (
    <>
      <Field label={t`Name`} name="name" required maxLength={80} defaultValue={competition?.name} />
      <Field label={t`Name in Georgian`} name="name_ka" maxLength={80} defaultValue={competition?.name_ka ?? ''} lang="ka" />
      <Pair>
        <NativeSelect
          label={t`Kind`}
          name="kind"
          defaultValue={competition?.kind ?? 'league'}
          options={KINDS.map((kind) => [kind, t(KIND_NAMES[kind])] as const)}
        />
        <Field label={t`Season`} name="season" maxLength={20} placeholder="2026/27" defaultValue={competition?.season} />
      </Pair>
      <div className="grid grid-cols-3 items-end gap-4">
        {points('win', t`Points for a win`)}
        {points('draw', t`Points for a draw`)}
        {points('loss', t`Points for a loss`)}
      </div>
      <NativeSelect
        label={t`Results of a team that withdraws`}
        name="withdrawn_results"
        defaultValue={competition?.rules.withdrawn_results ?? 'struck_out'}
        options={WITHDRAWN_RESULTS.map((result) => [result, t(WITHDRAWN_RESULT_NAMES[result])] as const)}
      />
      <NativeSelect
        label={t`Match format`}
        name="own_format"
        value={own}
        onChange={({ target }) => setOwn(target.value)}
        options={[
          ['', t`Same as the age category`],
          ['yes', t`Its own`],
        ]}
      />
      {own && (
        <>
          <FormatFields format={format} />
          <ExtraFields format={format} />
          <p className="text-caption text-muted">{t`It applies to all its upcoming matches.`}</p>
        </>
      )}
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-small font-medium">{t`Level on points, rank by`}</legend>
        {PLACES.map((place) => (
          <NativeSelect
            key={place}
            label={place === 0 ? t`First` : t`If still level (${place + 1})`}
            name={`tie_break_${place}`}
            value={tieBreaks[place] ?? ''}
            onChange={({ target: { value } }) =>
              setTieBreaks(
                PLACES.map((each) =>
                  each === place ? (value as TieBreak | '') : tieBreaks[each] === value ? '' : (tieBreaks[each] ?? ''),
                ),
              )
            }
            options={[['', t`No further rule`] as const, ...TIE_BREAKS.map((each) => [each, t(TIE_BREAK_NAMES[each])] as const)]}
          />
        ))}
      </fieldset>
    </>
  )
}

/** What a form with these fields says. */
export function readCompetition(form: HTMLFormElement) {
  const { name = '', name_ka, kind, season = '', win, draw, loss, ...rest } = readForm(form)
  const tieBreaks = PLACES.flatMap((place) => TIE_BREAKS.filter((each) => each === rest[`tie_break_${place}`]))
  return {
    kind: kind as CompetitionKind,
    name,
    name_ka: name_ka || null,
    season,
    win: Number(win),
    draw: Number(draw),
    loss: Number(loss),
    tie_breaks: tieBreaks,
    withdrawn_results: oneOf(WITHDRAWN_RESULTS, rest['withdrawn_results']),
    format: rest['own_format'] ? readFormat(rest) : null,
  }
}
