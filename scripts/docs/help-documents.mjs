import { Comment, CommentTag, Converter } from "typedoc";

/**
 * A plugin of TypeDoc: shows the help's articles by their sections, with their titles and the notes of their front matter, beside the references.
 *
 * @param {import("typedoc").Application} app
 */
export function load(app) {
	app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_context, document) => {
		const { section, headerNote, conclusion } = document.frontmatter;
		const group = typeof section === "string" ? section : "Reference";
		document.comment ??= new Comment();
		document.comment.blockTags.push(new CommentTag("@group", [{ kind: "text", text: group }]));
		if (typeof headerNote === "string")
			document.content.unshift({ kind: "text", text: `> ${headerNote}\n\n` });
		if (typeof conclusion === "string") document.content.push({ kind: "text", text: `\n\n${conclusion}\n` });
		// Last, so that it is above the note. The references begin with headings of their own.
		if (typeof section === "string")
			document.content.unshift({ kind: "text", text: `# ${document.name}\n\n` });
	});
}
