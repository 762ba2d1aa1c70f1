import { initialsOf } from "../ui/initials-of.ts";
import { messages } from "./messages.ts";
import type { Colored } from "./person-colors.ts";

/** The initials of people who are in a cell, in its corner. */
export function PersonTags({ people }: { readonly people: readonly Colored[] }) {
	return (
		<span className="absolute top-0 right-0 z-10 flex overflow-hidden rounded-bl-sm">
			{people.map(({ account_id, name, color }) => (
				<span
					key={account_id}
					title={name}
					className="px-1 text-[9px] leading-3.5 font-strong text-(--on-person)"
					style={{ backgroundColor: color }}
				>
					<span aria-hidden>{initialsOf(name)}</span>
					<span className="sr-only">{messages.isHere(name)}</span>
				</span>
			))}
		</span>
	);
}
