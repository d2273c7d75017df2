import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { FieldNotes, inputClass, LABEL, describedBy } from './field-parts.tsx'
import { matchingOptions } from './matching-options.ts'
import { OptionList, type Option } from './option-list.tsx'
import { useListbox } from './use-listbox.ts'

interface ComboboxProps {
  label: string
  options: readonly Option[]
  value: string | null
  onChange(value: string | null): void
  /** The name of the form field with the chosen value. */
  name?: string
  required?: boolean
  placeholder?: string
  error?: string | null | undefined
  /** Shown when no option matches. */
  empty: string
  /** Any other text counts too: the value is the text itself. */
  free?: boolean
  /** What else can be chosen, whatever is typed: the last line of the list. */
  last?: Option
  /** Called when the field gets the focus. */
  onOpen?(): void
}

/** Chooses one of many by typing part of it. */
export function Combobox({
  label,
  options,
  value,
  onChange,
  name,
  required,
  placeholder,
  error,
  empty,
  free = false,
  last,
  onOpen,
}: ComboboxProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = free ? { label: value ?? '' } : options.find((option) => option.value === value)
  const query = typed?.trim().toLocaleLowerCase() ?? ''
  const found = matchingOptions(options, query)
  const matching = last ? [...found, last] : found
  const box = useListbox({
    labels: matching.map((option) => option.label),
    chosen: matching.findIndex((option) => option.value === value),
    editable: true,
    onChoose: (index) => {
      const option = matching[index]
      if (!option) return
      onChange(free ? option.label : option.value)
      setTyped(null)
    },
  })
  return (
    <div>
      <label id={`${id}-label`} htmlFor={id} className={LABEL}>
        {label}
      </label>
      <div className="relative">
        <input
          {...box.field(Boolean(error))}
          id={id}
          type="text"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-describedby={describedBy(id, null, error)}
          placeholder={placeholder}
          required={required}
          value={typed ?? chosen?.label ?? ''}
          onFocus={onOpen}
          onClick={() => (free && found.length === 0) || box.show()}
          onChange={(event) => {
            const text = event.target.value
            setTyped(text)
            if (free || text.trim() === '') onChange(text || null)
            if (free && matchingOptions(options, text.trim().toLocaleLowerCase()).length === 0) box.close()
            else box.show(0)
          }}
          onBlur={() => {
            box.close()
            // Text that is not an option is discarded.
            setTyped(null)
          }}
          className={inputClass(Boolean(error), 'pe-12')}
        />
        {name && <input type="hidden" name={name} value={value ?? ''} />}
        <ChevronDown className="pointer-events-none absolute inset-y-0 end-4 my-auto size-5 text-muted" />
        <OptionList box={box} labelledBy={`${id}-label`} options={matching} isChosen={(option) => option === value} empty={empty} />
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  )
}
