import { usePageProduction } from "../data/current-production.ts";
import { paths } from "../routing/paths.ts";
import { Link } from "../routing/router.tsx";
import { mayInProduction } from "../session/permissions.ts";
import { useAccount } from "../session/use-account.ts";
import { messages } from "./no-cut-messages.ts";

export interface NoCutNoteProps {
	/** The reason to import one: "to see what it costs against the budget." */
	readonly purpose: string;
}

/** Shown instead of a cut's numbers in a project without a cut, with the way to import one. */
export function NoCutNote({ purpose }: NoCutNoteProps) {
	const production = usePageProduction();
	const mayImport = mayInProduction(useAccount(), production, "edit", "reports");
	if (!mayImport) return <p className="text-text-2">{messages.noCutYet(purpose)}</p>;
	return (
		<p className="text-text-2">
			<Link to={paths.newCut(production.id)} className="font-medium text-accent hover:underline">
				{messages.importCut}
			</Link>{" "}
			{purpose}
		</p>
	);
}
