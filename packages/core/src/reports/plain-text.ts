const ENTITIES: ReadonlyMap<string, string> = new Map([
	["&lt;", "<"],
	["&gt;", ">"],
	["&quot;", '"'],
	["&#39;", "'"],
	["&#x27;", "'"],
	["&nbsp;", " "],
	["&amp;", "&"],
]);

/** Notes as readers see them; they are stored as sanitized HTML, with break tags for line breaks. */
export function plainText(html: string): string {
	return html
		.replace(/<(?:br\s*\/?|\/p|\/li|\/div)>/gi, "\n")
		.replace(/<\/?[a-z][^<>]*>/gi, "")
		.replace(/&(?:lt|gt|quot|#39|#x27|nbsp|amp);/g, (entity) => ENTITIES.get(entity) ?? entity)
		.trim();
}
