import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import type { useListbox } from './use-listbox.ts'

/** One option. */
export interface Option<T extends string = string> {
  value: T
  label: string
  /** Further search terms, such as the name in the other language. */
  keywords?: string
}

interface OptionListProps {
  box: ReturnType<typeof useListbox>
  labelledBy: string
  options: readonly Option[]
  isChosen(value: string): boolean
  /** Shown where there are no options. */
  empty?: ReactNode
}

/** The list that opens below a field; at most 300 px high (specification, section 9). */
export function OptionList({ box, labelledBy, options, isChosen, empty }: OptionListProps) {
  return (
    // The listbox itself must scroll, so that assistive technology connects it with the field.
    <div
      {...box.list}
      aria-labelledby={labelledBy}
      hidden={!box.open}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-[300px] overflow-y-auto overscroll-contain rounded-control border border-line-strong bg-raised py-1 shadow-raised"
    >
      {/* A closed list renders no options, because it may be long. */}
      {box.open &&
        options.map(({ value, label }, index) => (
          <div
            key={value}
            {...box.option(index, isChosen(value))}
            className={`flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-2 text-body ${index === box.active ? 'bg-sunken' : ''}`}
          >
            <span className="min-w-0">{label}</span>
            {isChosen(value) && <Check className="size-5 shrink-0 text-action" />}
          </div>
        ))}
      {box.open && options.length === 0 && (
        <div role="option" tabIndex={-1} aria-disabled="true" aria-selected="false" className="px-4 py-3 text-small text-muted">
          {empty}
        </div>
      )}
    </div>
  )
}
