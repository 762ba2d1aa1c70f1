import { buttonClass } from "../ui/button.tsx";
import { messages } from "./messages.ts";

/** Of the element that shows the page beside the rail. */
export const PAGE_ID = "page";

/** The first stop of the Tab key: past the rail and its links. Seen only while it has the focus. */
export function SkipLink() {
	return (
		<a
			href={`#${PAGE_ID}`}
			className={`${buttonClass("primary")} fixed top-1 left-1 z-(--z-palette) not-focus:sr-only`}
			onClick={(event) => {
				// Without a step in the browser's history.
				event.preventDefault();
				document.getElementById(PAGE_ID)?.focus();
			}}
		>
			{messages.skipToPage}
		</a>
	);
}
