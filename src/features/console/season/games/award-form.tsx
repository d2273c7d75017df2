import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import type { GameRow } from '#shared/console-tables.schema.ts'
import { DECIDED, type Decided } from '#shared/decision.ts'
import { newId } from '#shared/id.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { oneOf, readForm } from '#ui/form.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { Disclosure } from '../../frame/disclosure.tsx'
import { ScoreFields } from './score-fields.tsx'
import { useGameCommand } from './use-game-command.ts'

/** The goals that a decision usually counts with; null without. */
const USUAL_SCORES = { one: { one: 3, two: 0 }, two: { one: 0, two: 3 }, draw: { one: 0, two: 0 }, both_lose: null } as const

/** Decides a game: a forfeit, both sides missing, or an abandoned game that counts. */
export function AwardForm({ game, onDone }: { game: GameRow; onDone(): void }) {
  const { t } = useLingui()
  const command = useGameCommand(game._id, onDone)
  const [gives, setGives] = useState<Decided>('one')
  const [withGoals, setWithGoals] = useState(true)
  const [one, two] = [game.one, game.two].map((club) => localName(club, currentLocale()))
  const names = { one: t`Win for ${one}`, two: t`Win for ${two}`, draw: t`Draw`, both_lose: t`Both sides lose` }
  function choose(next: Decided) {
    setGives(next)
    setWithGoals(USUAL_SCORES[next] !== null)
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = readForm(event.currentTarget)
    const deducted = {
      ...(fields['deducted_one'] && { one: Number(fields['deducted_one']) }),
      ...(fields['deducted_two'] && { two: Number(fields['deducted_two']) }),
    }
    command.mutate({
      command: 'award',
      command_id: newId(),
      gives,
      score: withGoals ? { one: Number(fields['one']), two: Number(fields['two']) } : null,
      ...(Object.keys(deducted).length > 0 && { deducted }),
      reason: fields['reason'] ?? '',
    })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p className="text-small text-muted">
        <Trans>A forfeit usually counts as 3:0. The result on the pitch stays on record, and counts again if the award is undone.</Trans>
      </p>
      <NativeSelect
        label={t`Decision`}
        value={gives}
        onChange={(event) => choose(oneOf(DECIDED, event.target.value) ?? gives)}
        options={DECIDED.map((each) => [each, names[each]] as const)}
      />
      <Checkbox label={<Trans>The decision counts with goals</Trans>} checked={withGoals} onChange={setWithGoals} />
      {withGoals && <ScoreFields key={gives} game={game} score={USUAL_SCORES[gives] ?? USUAL_SCORES.draw} />}
      <Field label={t`Reason for the award`} name="reason" required maxLength={200} />
      <Disclosure title={<Trans>Deduct points…</Trans>}>
        <div className="grid grid-cols-2 items-end gap-4">
          <Field label={t`Points of ${one}`} name="deducted_one" type="number" inputMode="numeric" min={1} max={100} />
          <Field label={t`Points of ${two}`} name="deducted_two" type="number" inputMode="numeric" min={1} max={100} />
        </div>
      </Disclosure>
      <CallErrorNotice error={command.error} />
      <Button type="submit" busy={command.isPending} size="medium">
        <Trans>Award the match</Trans>
      </Button>
    </form>
  )
}
