import * as Radix from '@radix-ui/react-dialog'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

export interface DialogProps {
  open: boolean
  onClose(): void
  title: string
  children: ReactNode
  className?: string
}

/** What a dialog is made of, once one is wanted. */
export default function DialogWindow({ open, onClose, title, children, className = '' }: DialogProps) {
  const { t } = useLingui()
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=open]:animate-[fade_150ms]" />
        <Radix.Content
          aria-describedby={undefined}
          className={`fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto rounded-t-card bg-raised p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] shadow-raised data-[state=open]:animate-[rise_220ms_var(--ease-move)] sm:inset-0 sm:m-auto sm:h-fit sm:max-w-md sm:rounded-card ${className}`}
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <Radix.Title className="text-title font-bold">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label={t`Close`} className="-me-2 -mt-2">
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
