import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, type ReactNode } from 'react'
import { FieldNotes, inputClass, LABEL, LabelText, describedBy } from './field-parts.tsx'
import { OptionList, type Option } from './option-list.tsx'
import { useListbox } from './use-listbox.ts'

interface SelectProps<T extends string> {
  label: string
  options: readonly Option<T>[]
  /** Null where nothing is chosen. */
  value: T | null
  onChange(value: T): void
  placeholder?: string
  optional?: boolean
  hint?: ReactNode
  error?: string | null | undefined
  disabled?: boolean
  /** Content to show instead of the chosen option's label. */
  shown?: ReactNode
  /** Called before the list opens. */
  onOpen?(): void
  className?: string
}

/** Chooses one of a few options. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { label, options, value, onChange, placeholder, optional = false, hint, error, disabled, shown, onOpen, className = '' } = props
  const id = useId()
  const chosen = options.findIndex((option) => option.value === value)
  const box = useListbox({
    labels: options.map((option) => option.label),
    chosen,
    onChoose: (index) => {
      const option = options[index]
      if (option) onChange(option.value)
    },
  })
  const text = shown ?? options[chosen]?.label
  return (
    <div className={className}>
      <span id={`${id}-label`} className={LABEL}>
        <LabelText label={label} optional={optional} />
      </span>
      <div className="relative">
        <button
          {...box.field(Boolean(error))}
          type="button"
          disabled={disabled}
          aria-labelledby={`${id}-label ${id}-value`}
          aria-describedby={describedBy(id, hint, error)}
          onClick={() => {
            if (box.open) return box.close()
            onOpen?.()
            box.show()
          }}
          className={inputClass(Boolean(error), 'flex items-center justify-between gap-3 py-2 text-start')}
        >
          <span id={`${id}-value`} className={`min-w-0 ${text ? '' : 'text-muted'}`}>
            {text ?? placeholder}
          </span>
          <ChevronDown className={`size-5 shrink-0 text-muted ${box.open ? 'rotate-180' : ''}`} />
        </button>
        <OptionList box={box} labelledBy={`${id}-label`} options={options} isChosen={(option) => option === value} />
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
