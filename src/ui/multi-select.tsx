import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { useId, useRef } from 'react'
import { FieldNotes, inputClass, LABEL, describedBy } from './field-parts.tsx'
import { OptionList, type Option } from './option-list.tsx'
import { useListbox } from './use-listbox.ts'
import { toggled } from './toggled.ts'

interface MultiSelectProps<T extends string> {
  label: string
  options: readonly Option<T>[]
  values: readonly T[]
  onChange(values: T[]): void
  placeholder: string
  error?: string | null | undefined
  className?: string
}

/** Chooses several of a few options. The chosen ones are listed below as removable chips. */
export function MultiSelect<T extends string>({ label, options, values, onChange, placeholder, error, className }: MultiSelectProps<T>) {
  const { t } = useLingui()
  const id = useId()
  const field = useRef<HTMLButtonElement>(null)
  // Keeps the order of the options.
  const change = (next: ReadonlySet<T>) => onChange(options.flatMap(({ value }) => (next.has(value) ? [value] : [])))
  const toggle = (value: T) => change(toggled(values, value))
  const box = useListbox({
    labels: options.map((option) => option.label),
    chosen: 0,
    multiple: true,
    onChoose: (index) => {
      const option = options[index]
      if (option) toggle(option.value)
    },
  })
  const picked = options.filter(({ value }) => values.includes(value))
  return (
    <div className={className}>
      <span id={`${id}-label`} className={LABEL}>
        {label}
      </span>
      <div className="relative">
        <button
          {...box.field(Boolean(error))}
          ref={field}
          type="button"
          aria-labelledby={`${id}-label ${id}-value`}
          aria-describedby={describedBy(id, null, error)}
          onClick={() => (box.open ? box.close() : box.show())}
          className={inputClass(Boolean(error), 'flex items-center justify-between gap-3 py-2 text-start')}
        >
          <span id={`${id}-value`} className="min-w-0">
            <span className="sr-only">{picked.map((option) => option.label).join(', ')}</span>
            <span aria-hidden={picked.length > 0 || undefined} className="text-muted">
              {placeholder}
            </span>
          </span>
          <ChevronDown className={`size-5 shrink-0 text-muted ${box.open ? 'rotate-180' : ''}`} />
        </button>
        <OptionList box={box} labelledBy={`${id}-label`} options={options} isChosen={(value) => values.some((one) => one === value)} />
      </div>
      <FieldNotes id={id} error={error} />
      {picked.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {picked.map((option) => (
            <li key={option.value}>
              <button
                type="button"
                aria-label={t`Remove ${option.label}`}
                onClick={(event) => {
                  // This chip is removed, so the focus moves to the next chip or back to the field.
                  const chip = event.currentTarget.parentElement
                  const next = (chip?.nextElementSibling ?? chip?.previousElementSibling)?.querySelector('button') ?? field.current
                  toggle(option.value)
                  next?.focus()
                }}
                className="inline-flex min-h-11 items-center gap-2 rounded-full bg-action-soft ps-4 pe-3 text-small font-medium text-ink hover:bg-line"
              >
                {option.label}
                <X className="size-4 text-muted" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
