import { initialsOf } from "../ui/initials-of.ts";
import { messages } from "./messages.ts";
import type { Colored } from "./person-colors.ts";
import { usePresentPeople } from "./use-presence.ts";

export interface PresentFacesProps {
	/** Whether a person's place is on this page. */
	readonly isHere: (person: Colored) => boolean;
}

/** The number of people that fit into the page header. */
const SHOWN_MAX = 4;

/** The initials of the other people on a page; empty if there are none. */
export function PresentFaces({ isHere }: PresentFacesProps) {
	const people = usePresentPeople().filter(isHere);
	if (people.length === 0) return null;
	const shown = people.slice(0, people.length > SHOWN_MAX ? SHOWN_MAX - 1 : SHOWN_MAX);
	const rest = people.slice(shown.length);
	return (
		<ul aria-label={messages.faces} className="flex flex-none items-center -space-x-1 px-1 max-md:hidden">
			{shown.map(({ account_id, name, color }) => (
				<li
					key={account_id}
					title={name}
					className="grid size-6 place-items-center rounded-full text-[10px] leading-none font-strong text-(--on-person) ring-2 ring-(--bg)"
					style={{ backgroundColor: color }}
				>
					<span aria-hidden>{initialsOf(name)}</span>
					<span className="sr-only">{name}</span>
				</li>
			))}
			{rest.length > 0 && (
				<li
					title={rest.map(({ name }) => name).join(", ")}
					className="grid size-6 place-items-center rounded-full bg-active text-[10px] leading-none font-strong text-text-2 ring-2 ring-(--bg)"
				>
					<span aria-hidden>+{rest.length}</span>
					<span className="sr-only">{messages.more(rest.length)}</span>
				</li>
			)}
		</ul>
	);
}
