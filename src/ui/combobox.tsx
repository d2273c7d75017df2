import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { FieldNotes, inputClass, LABEL, notedBy } from './field-parts.tsx'
import { OptionList, type Option } from './option-list.tsx'
import { useListbox } from './use-listbox.ts'

interface ComboboxProps {
  label: string
  options: readonly Option[]
  value: string | null
  onChange(value: string | null): void
  placeholder?: string
  error?: string | null | undefined
  /** Said when nothing fits what was typed. */
  empty: string
  /** Told as the list opens. */
  onOpen?(): void
}

/** Chooses one of many by typing part of it. */
export function Combobox({ label, options, value, onChange, placeholder, error, empty, onOpen }: ComboboxProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = options.find((option) => option.value === value)
  const wanted = typed?.trim().toLocaleLowerCase() ?? ''
  const fitting = wanted ? options.filter((option) => option.label.toLocaleLowerCase().includes(wanted)) : options
  const box = useListbox({
    labels: fitting.map((option) => option.label),
    chosen: fitting.findIndex((option) => option.value === value),
    editable: true,
    onChoose: (index) => {
      const option = fitting[index]
      if (!option) return
      onChange(option.value)
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
          aria-describedby={notedBy(id, null, error)}
          placeholder={placeholder}
          value={typed ?? chosen?.label ?? ''}
          onFocus={onOpen}
          onClick={() => box.show()}
          onChange={(event) => {
            setTyped(event.target.value)
            if (event.target.value.trim() === '') onChange(null)
            box.show(0)
          }}
          onBlur={() => {
            box.close()
            // What is not one of the options is not kept.
            setTyped(null)
          }}
          className={inputClass(Boolean(error), 'pe-12')}
        />
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute inset-y-0 end-4 my-auto size-5 text-muted" />
        <OptionList box={box} labelledBy={`${id}-label`} options={fitting} isChosen={(option) => option === value} empty={empty} />
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  )
}
