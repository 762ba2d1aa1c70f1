import { messages } from "./messages.ts";
import { RailContent } from "./rail-content.tsx";

/** The rail on the left: icons below 1280 px, on a phone only in the drawer. */
export function Rail() {
	return (
		<aside
			aria-label={messages.navigation}
			className="flex min-h-0 flex-col border-r border-line bg-bg max-md:hidden"
		>
			<RailContent />
		</aside>
	);
}
