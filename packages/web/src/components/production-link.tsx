import { paths } from "../routing/paths.ts";
import { Link } from "../routing/router.tsx";

export interface ProductionLinkProps {
	readonly production: { readonly id: number; readonly name: string };
}

/** A project's name in a list, linked to the project. */
export function ProductionLink({ production: { id, name } }: ProductionLinkProps) {
	return (
		<Link to={paths.project(id)} className="font-medium wrap-anywhere hover:underline">
			{name}
		</Link>
	);
}
