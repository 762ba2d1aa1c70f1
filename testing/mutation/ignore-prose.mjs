/** Two lower-case words in a row, which no keyword, code or format contains. */
const PROSE = /(?:^|[^A-Za-z])[a-z]+[,;:]?\s+[('"]*[a-z]/;

/**
 * @param {{ type: string, value?: unknown, quasis?: { value: { raw: string } }[] }} node
 */
function textOf(node) {
	if (node.type === "StringLiteral") return String(node.value);
	if (node.type === "TemplateLiteral") return (node.quasis ?? []).map(({ value }) => value.raw).join("…");
	return "";
}

/** Leaves message texts unmutated: they are written for people, and no test repeats them. */
export const strykerPlugins = [
	{
		kind: "Ignore",
		name: "prose",
		value: {
			/** @param {{ node: Parameters<typeof textOf>[0] }} path */
			shouldIgnore({ node }) {
				return PROSE.test(textOf(node)) ? "The text of a message" : undefined;
			},
		},
	},
];
