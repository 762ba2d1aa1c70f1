import { CircleQuestionMark } from "lucide-react";
import { HELP } from "../routing/paths.ts";
import { Link, useSearchParams } from "../routing/router.tsx";
import { buttonClass } from "./button.tsx";
import { messages } from "./messages.ts";

export interface HelpButtonProps {
	/** The page's name in the route table, which names its article too. */
	readonly page: string;
}

/** Opens the page's own article beside it, and closes it. */
export function HelpButton({ page }: HelpButtonProps) {
	const params = useSearchParams();
	const isOpen = params.get(HELP) === page;
	const next = new URLSearchParams(params);
	if (isOpen) next.delete(HELP);
	else next.set(HELP, page);
	return (
		<Link
			to={`?${next}`}
			replace={isOpen}
			// The mark that `useAddressParams` sets on a step: closing the panel goes back.
			state={isOpen ? null : { stepFrom: `?${params}` }}
			className={buttonClass("ghost", "normal", true)}
			aria-label={messages.helpForPage}
			aria-expanded={isOpen}
		>
			<CircleQuestionMark aria-hidden />
		</Link>
	);
}
