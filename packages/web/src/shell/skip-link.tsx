import { buttonClass } from "../ui/button.tsx";
import { messages } from "./messages.ts";

/** The id of the element that shows the page beside the rail. */
export const PAGE_ID = "page";

/** The Tab key's first stop, which skips the rail and its links. Visible only while focused. */
export function SkipLink() {
	return (
		<a
			href={`#${PAGE_ID}`}
			className={`${buttonClass("primary")} fixed top-1 left-1 z-(--z-palette) not-focus:sr-only`}
			onClick={(event) => {
				// Adds no entry to the browser's history.
				event.preventDefault();
				document.getElementById(PAGE_ID)?.focus();
			}}
		>
			{messages.skipToPage}
		</a>
	);
}
