interface SwitchProps {
  label: string
  /** Whether the label is only for screen readers, for example where a table heading shows it. */
  hideLabel?: boolean
  checked: boolean
  disabled?: boolean
  onChange(checked: boolean): void
}

/** A switch that takes effect at once. */
export function Switch({ label, hideLabel = false, checked, disabled, onChange }: SwitchProps) {
  return (
    <label className={`min-h-12 cursor-pointer items-center gap-4 text-small ${hideLabel ? 'inline-flex px-2' : 'flex justify-between'}`}>
      <span className={hideLabel ? 'sr-only' : ''}>{label}</span>
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
