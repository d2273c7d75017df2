import { useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Confirmation } from './confirmation.tsx'

interface ConfirmProps {
  /** The label of the button that asks for confirmation. */
  label: ReactNode
  /** The label of the button that confirms. */
  confirmLabel: ReactNode
  busy: boolean
  onConfirm(): void
  /** Explains the consequences. */
  children: ReactNode
}

/** A button that asks for confirmation in place. */
export function Confirm({ label, children, ...confirmation }: ConfirmProps) {
  const [asking, setAsking] = useState(false)
  if (asking) {
    return (
      <Confirmation {...confirmation} onCancel={() => setAsking(false)}>
        {children}
      </Confirmation>
    )
  }
  return (
    <Button look="quiet" onClick={() => setAsking(true)} size="medium">
      {label}
    </Button>
  )
}
