import { Trans, useLingui } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import { useState } from 'react'
import type { ChildDecisions, PurposeState } from '#shared/children.schema.ts'
import { CONSENT_TEXTS, TEXT_VERSION, VOICES, type Voice } from '#shared/consent-texts.ts'
import { formatDate } from '#platform/dates.ts'
import { currentLocale } from '#platform/i18n.ts'
import { useOnline } from '#platform/online.ts'
import { Button } from '#ui/button.tsx'
import { Chips } from '#ui/chips.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { chooserTexts, ownChooserTexts } from './option-texts.ts'
import { useDecisions } from './use-decisions.ts'

interface DecisionFormProps {
  id: string
  decisions: ChildDecisions
  reader: 'guardian' | 'footballer'
}

/** Six purposes, each with its text and two equal answers, and one button that saves them all. */
export function DecisionForm({ id, decisions, reader }: DecisionFormProps) {
  const { t } = useLingui()
  const online = useOnline()
  const isOwn = reader === 'footballer'
  const [voice, setVoice] = useState<Voice>(isOwn ? 'children' : 'parents')
  const { answerTo, answer, save, hint, busy } = useDecisions(id, decisions)
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <p className="text-muted">
        {isOwn ? (
          <Trans>
            Nobody else decides for you, and nobody has to know why. What your parents have answered before counts until you answer. Without
            a yes the answer is no. You can change each of them at any time.
          </Trans>
        ) : (
          <Trans>Without a yes the answer is no. You can change each of them at any time.</Trans>
        )}
      </p>
      {!isOwn && (
        <Chips<Voice>
          label={t`Whom the texts speak to`}
          chips={VOICES.map((value) => ({ value, label: value === 'parents' ? t`For parents` : t`For children` }))}
          chosen={voice}
          onChoose={setVoice}
        />
      )}
      <div className="divide-y divide-line">
        {decisions.purposes.map((state) => {
          const text = CONSENT_TEXTS[TEXT_VERSION]?.[state.purpose][voice][currentLocale()]
          return (
            <div
              key={state.purpose}
              role="radiogroup"
              aria-labelledby={`${state.purpose}-title`}
              aria-describedby={`${state.purpose}-text`}
              className="py-4"
            >
              <h3 id={`${state.purpose}-title`} className="text-body font-semibold">
                {text?.title}
              </h3>
              <p id={`${state.purpose}-text`} className="mt-1 mb-3 text-small">
                {text?.text} <Now state={state} texts={isOwn ? ownChooserTexts : chooserTexts} />
              </p>
              <AnswerButtons
                purpose={state.purpose}
                answer={answerTo(state.purpose)}
                onAnswer={(granted) => answer(state.purpose, granted)}
              />
            </div>
          )
        })}
      </div>
      {!online && (
        <p role="status" className="flex items-center gap-2.5 rounded-control bg-sunken px-4 py-2.5 text-small">
          <WifiOff aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
          <Trans>Without a connection you can read this, but not decide.</Trans>
        </p>
      )}
      {hint && (
        <p role="alert" className="text-small font-medium text-live">
          {hint}
        </p>
      )}
      <Button type="submit" busy={busy} disabled={!online} className="min-h-12">
        <Trans>Save decisions</Trans>
      </Button>
    </form>
  )
}

/** What holds now, where it is not simply the reader's own answer. */
function Now({ state: { granted, by, since }, texts }: { state: PurposeState; texts: typeof chooserTexts }) {
  const { t } = useLingui()
  if (granted === null || by === null || by === 'you' || since === null) return null
  const who = t(texts[by])
  const date = formatDate(new Date(since))
  return (
    <span className="mt-1 block font-medium text-muted">
      {granted ? (
        <Trans>
          Now: yes. {who}, {date}
        </Trans>
      ) : (
        <Trans>
          Now: no. {who}, {date}
        </Trans>
      )}
    </span>
  )
}
