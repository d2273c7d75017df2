const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea'

/**
 * Notes what was typed into a prerendered page. Returns what types it again where a page was rendered anew because other
 * software had changed it before it came to life: the new fields are empty.
 */
export function keepTyped(root: ParentNode): () => void {
  const fields = () => Array.from(root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS))
  const typed = fields().map(({ value }) => value)
  return () => {
    for (const [at, field] of fields().entries()) {
      if (field.value !== '' || !typed[at]) continue
      // React sees only what is set past its own accessor.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed[at])
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
