/** A text with the first place that matches a search marked, in any case. */
export function MarkedMatch({ text, search }: { readonly text: string; readonly search: string }) {
	const wanted = search.trim().toLowerCase();
	const at = wanted === "" ? -1 : text.toLowerCase().indexOf(wanted);
	if (at < 0) return text;
	const end = at + wanted.length;
	return (
		<>
			{text.slice(0, at)}
			<mark className="bg-transparent font-strong text-text underline decoration-accent decoration-2 underline-offset-2">
				{text.slice(at, end)}
			</mark>
			{text.slice(end)}
		</>
	);
}
