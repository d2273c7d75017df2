import { useLingui } from '@lingui/react/macro'
import { consoleErrorText } from './console-error-text.ts'

/** The error of a call. */
export function CallErrorNotice({ error }: { error: unknown }) {
  const { t } = useLingui()
  if (!error) return null
  const { headline, detail } = consoleErrorText(error)
  return (
    <p role="alert" className="rounded-control bg-live-soft px-4 py-3 text-small">
      {t(headline)}
      {detail && <span className="block text-muted">{detail}</span>}
    </p>
  )
}
