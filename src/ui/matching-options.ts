interface Searchable {
  label: string
  /** Further words that find the option. */
  keywords?: string
}

/** The options that contain a text in lower case. Those that begin with it are first. */
export function matchingOptions<Option extends Searchable>(options: readonly Option[], query: string): readonly Option[] {
  if (!query) return options
  const texts = ({ label, keywords = '' }: Option) => `${label} ${keywords}`.toLocaleLowerCase()
  const matching = options.filter((option) => texts(option).includes(query))
  const begins = ({ label }: Option) => label.toLocaleLowerCase().startsWith(query)
  return [...matching.filter(begins), ...matching.filter((option) => !begins(option))]
}
