import * as Radix from '@radix-ui/react-dialog'
import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { useRef, type ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { useBackCloses } from './use-back-closes.ts'

export interface DialogProps {
  open: boolean
  onClose(): void
  title: string
  children: ReactNode
  /** For forms with fields side by side. */
  wide?: boolean
}

/** The dialog itself, loaded lazily by `Dialog`. */
export default function DialogWindow({ open, onClose, title, children, wide = false }: DialogProps) {
  const { t } = useLingui()
  const opener = useRef<Element | null>(null)
  useBackCloses(open, onClose)
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=open]:animate-[fade_150ms]" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement
            // The focus starts at the first form field, not at the close button.
            const field = (event.currentTarget as HTMLElement).querySelector<HTMLElement>('form :is(input, select, textarea):enabled')
            if (!field) return
            event.preventDefault()
            field.focus()
          }}
          // A note over the dialog is tapped, not the page behind it.
          onInteractOutside={(event) => (event.target as Element).closest('[data-sonner-toaster]') && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
          }}
          className={`fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto rounded-t-card bg-raised p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] shadow-raised data-[state=open]:animate-[rise_220ms_var(--ease-move)] sm:inset-0 sm:m-auto sm:h-fit sm:rounded-card ${wide ? 'sm:max-w-[45rem]' : 'sm:max-w-md'}`}
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <Radix.Title className="text-title font-bold">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label={t`Close`} className="-me-2 -mt-2">
                <X className="size-5" />
              </IconButton>
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
