import { Trans, useLingui } from '@lingui/react/macro'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useState } from 'react'
import type { ChildDecisions, PurposeState } from '#shared/children.schema.ts'
import { CONSENT_TEXTS, TEXT_VERSION, VOICES, type Voice } from '#shared/consent-texts.ts'
import { formatDate } from '#platform/dates.ts'
import { currentLocale } from '#platform/i18n.ts'
import { useOnline } from '#platform/online.ts'
import { Button } from '#ui/button.tsx'
import { Chips } from '#ui/chips.tsx'
import { chooserTexts, ownChooserTexts } from './option-texts.ts'
import { useDecisions } from './use-decisions.ts'
import type { Purpose } from '#shared/consent.ts'

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
            You alone decide, and you do not have to say why. Your parents’ earlier answers apply until you answer. If you do not say yes,
            the answer is no. You can change your answers at any time.
          </Trans>
        ) : (
          <Trans>If you do not say yes, the answer is no. You can change your answers at any time.</Trans>
        )}
      </p>
      {!isOwn && (
        <Chips<Voice>
          label={t`Who the texts are for`}
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
          <WifiOff className="size-4.5 shrink-0 text-muted" />
          <Trans>Offline you can read this, but not decide.</Trans>
        </p>
      )}
      {hint && (
        <p role="alert" className="text-small font-medium text-live">
          {hint}
        </p>
      )}
      <Button type="submit" busy={busy} disabled={!online} size="medium">
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

interface AnswerButtonsProps {
  purpose: Purpose
  /** Undefined where nothing was chosen yet. */
  answer: boolean | undefined
  onAnswer(answer: boolean): void
}

/** Yes and No, of the same size and look: neither is suggested. */
function AnswerButtons({ purpose, answer, onAnswer }: AnswerButtonsProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      {[true, false].map((value) => (
        <label
          key={String(value)}
          className={`flex min-h-12 items-center justify-center gap-3 rounded-control border font-semibold ${answer === value ? 'border-action bg-action-soft' : 'border-line-strong'}`}
        >
          <input type="radio" name={purpose} checked={answer === value} onChange={() => onAnswer(value)} className="size-5 accent-action" />
          {value ? <Trans>Yes</Trans> : <Trans>No</Trans>}
        </label>
      ))}
    </div>
  )
}
