export interface MarkedTextProps {
	readonly text: string;
	readonly query: string;
}

/** A text in which the words of a query are marked. */
export function MarkedText({ text, query }: MarkedTextProps) {
	const terms = query
		.trim()
		.split(/\s+/)
		.map((term) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
	const marks = [...text.matchAll(new RegExp(terms.join("|"), "gi"))];
	const ends = [0, ...marks.map(({ index, 0: found }) => index + found.length)];
	return (
		<>
			{marks.map(({ index, 0: found }, place) => (
				<span key={index}>
					{text.slice(ends[place], index)}
					<mark className="bg-transparent font-medium text-text underline decoration-accent decoration-2 underline-offset-2">
						{found}
					</mark>
				</span>
			))}
			{text.slice(ends.at(-1))}
		</>
	);
}
