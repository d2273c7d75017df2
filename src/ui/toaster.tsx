import { useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect } from 'react'
import { toast, Toaster as Sonner } from 'sonner'

/** A short message. */
export type Toast = Message | PageOffer

/** It disappears by itself. */
interface Message {
  kind: 'success' | 'error'
  text: string
  /** Top right in the sign-in area, top centre on profile and verification (specification, section 8). */
  place: 'top-right' | 'top-center'
}

/** A page that was to be opened over this one. It stays until it is opened or closed, and the next one takes its place. */
interface PageOffer {
  kind: 'offer'
  /** What the page is about, if known. */
  text: string | null
  onOpen(): void
}

/** Milliseconds until a toast disappears (specification, section 9). */
const AUTO_CLOSE = 5000

/** Draws the toasts. */
export default function Toaster({ onReady }: { onReady(draw: (toast: Toast) => void): void }) {
  const { t } = useLingui()
  // Effects run after Sonner has subscribed, so no toast is lost.
  useEffect(
    () =>
      onReady((next) => {
        if (next.kind !== 'offer') return toast[next.kind](next.text, { position: next.place })
        const action = { label: t`Open`, onClick: next.onOpen }
        return toast(next.text ?? t`A link is waiting for you`, {
          id: 'offer',
          position: 'top-center',
          duration: Number.POSITIVE_INFINITY,
          action,
        })
      }),
    [onReady, t],
  )
  return (
    <Sonner
      duration={AUTO_CLOSE}
      closeButton
      containerAriaLabel={t`Notifications`}
      offset={{ top: 'calc(env(safe-area-inset-top) + 16px)', right: 16 }}
      mobileOffset={{ top: 'calc(env(safe-area-inset-top) + 12px)', left: 12, right: 12 }}
      icons={{
        success: <CircleCheck className="size-5 text-action" />,
        error: <CircleAlert className="size-5 text-live" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: t`Close`,
        classNames: {
          toast:
            'pointer-events-auto flex font-sans w-[min(356px,calc(100vw-24px))] items-start gap-3 rounded-card border border-line bg-raised p-4 pe-13 text-small text-ink shadow-raised',
          icon: 'mt-px shrink-0',
          actionButton: 'ms-auto min-h-11 shrink-0 rounded-control px-3 font-semibold text-action -my-3',
          closeButton: 'absolute end-1 top-1 grid size-11 place-items-center rounded-full text-muted hover:bg-sunken [&>svg]:size-4',
        },
      }}
    />
  )
}
