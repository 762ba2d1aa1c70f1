import { Eye } from "lucide-react";
import { mayInProduction, type PermissionScope } from "../session/permissions.ts";
import { useSession } from "../session/use-account.ts";
import { Button } from "../ui/button.tsx";
import { Popover } from "../ui/popover.tsx";
import { messages } from "./messages.ts";

export interface ReadOnlyMarkProps {
	/** Undefined until it is known. */
	readonly production: PermissionScope | undefined;
	/** The area that the page edits. */
	readonly field: "records" | "reports" | "team";
}

/** Replaces a page's actions with a note that it is read-only, and why. Empty for editors. */
export function ReadOnlyMark({ production, field }: ReadOnlyMarkProps) {
	const account = useSession();
	if (production === undefined || mayInProduction(account, production, "edit", field)) return null;
	const isPlan = production.billing.plan.features.view_only === true;
	return (
		<Popover
			label={messages.readOnly.label}
			align="end"
			trigger={
				<Button variant="ghost" className="text-text-2!" icon={<Eye aria-hidden />}>
					{messages.readOnly.label}
				</Button>
			}
		>
			<p className="text-pretty">{isPlan ? messages.readOnly.plan : messages.readOnly[field]}</p>
		</Popover>
	);
}
