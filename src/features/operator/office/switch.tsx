interface SwitchProps {
  label: string
  checked: boolean
  disabled?: boolean
  onChange(checked: boolean): void
}

/** Something that is on or off, and holds at once. */
export function Switch({ label, checked, disabled, onChange }: SwitchProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center justify-between gap-4 text-small">
      {label}
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors duration-150 before:absolute before:top-1 before:left-1 before:size-5 before:rounded-full before:bg-surface before:transition-transform before:duration-150 checked:bg-action checked:before:translate-x-5"
      />
    </label>
  )
}
