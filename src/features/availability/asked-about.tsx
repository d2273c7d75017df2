import { Trans } from '@lingui/react/macro'
import { AnswerButtons } from './answer-buttons.tsx'
import type { Asked } from './asked.ts'
import { Waiting } from './waiting.tsx'

/** On a game's page: each of the viewer's children who could play in it. */
export function AskedAbout({ games, waits, onAnswer }: Asked) {
  if (games.length === 0) return null
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-4 lg:border-0 lg:p-0">
      {games.map((asked) => {
        const name = asked.first_name
        return (
          <div key={asked.child_id} className="grid gap-2">
            <p aria-hidden="true" className="text-center text-small font-semibold wrap-anywhere">
              {asked.self ? <Trans>Can you play?</Trans> : <Trans>Can {name} play?</Trans>}
            </p>
            <AnswerButtons asked={asked} onAnswer={(answer) => onAnswer(asked, answer)} />
          </div>
        )
      })}
      <Waiting waits={waits} />
    </div>
  )
}
