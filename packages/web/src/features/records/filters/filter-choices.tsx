import { useState } from "react";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Input } from "../../../ui/input.tsx";
import { matchesTerms } from "../../../ui/matches-terms.ts";
import type { FieldOption } from "../fields/record-field.ts";
import { messages } from "../messages.ts";

/** Options listed before the user types. */
const SHOWN = 100;
const SEARCH_FROM = 9;

export interface FilterChoicesProps {
	readonly options: readonly FieldOption[];
	readonly values: readonly string[];
	readonly onChange: (values: readonly string[]) => void;
}

/** A filter's options, each with a checkbox; long lists can be searched. */
export function FilterChoices({ options, values, onChange }: FilterChoicesProps) {
	const [query, setQuery] = useState("");
	const found = options.filter(({ label }) => matchesTerms(label, query.trim()));
	const rest = found.length - SHOWN;
	return (
		<div className="flex flex-col gap-1">
			{options.length >= SEARCH_FROM && (
				<Input
					type="search"
					aria-label={messages.tools.find}
					placeholder={messages.tools.find}
					value={query}
					onChange={({ target }) => setQuery(target.value)}
				/>
			)}
			<div className="relative flex max-h-72 flex-col overflow-auto p-1">
				{found.slice(0, SHOWN).map(({ value, label }) => (
					<Checkbox
						key={value}
						className="py-1"
						checked={values.includes(value)}
						onCheckedChange={(isOn) =>
							onChange(isOn ? [...values, value] : values.filter((other) => other !== value))
						}
					>
						{label}
					</Checkbox>
				))}
				{found.length === 0 && <p className="text-text-2">{messages.tools.noOptions}</p>}
				{rest > 0 && <p className="pt-1 text-12 text-text-3">{messages.tools.moreOptions(rest)}</p>}
			</div>
		</div>
	);
}
