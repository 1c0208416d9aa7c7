interface SearchInputProps {
  label: string;
  value: string;
  maxLength: number;
  onChange: (text: string) => void;
}

/** Searches a list that is loaded as a whole. */
export const SearchInput = ({ label, value, maxLength, onChange }: SearchInputProps) => (
  <input
    type="search"
    aria-label={label}
    placeholder={label}
    value={value}
    maxLength={maxLength}
    className="console-field max-w-80"
    onChange={({ target }) => onChange(target.value)}
  />
);
