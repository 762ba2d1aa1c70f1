import { type ReactNode, useContext } from "react";
import { Link } from "../../../routing/router.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { OpenCutContext } from "../hooks/open-cut-context.ts";

export interface RecordsLinkProps {
	readonly to: string;
	readonly className?: string;
	readonly children: ReactNode;
}

/** A link from a cut to a record or a licensor; plain text for users who may see the cut but not these [PERM17]. */
export function RecordsLink({ to, className = "", children }: RecordsLinkProps) {
	const isOpen = useContext(OpenCutContext)?.seesRecords ?? true;
	if (!isOpen) return <span className={className}>{children}</span>;
	return (
		<Link to={to} className={classNames(className, "hover:text-accent hover:underline")}>
			{children}
		</Link>
	);
}
