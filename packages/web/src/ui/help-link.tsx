import { Link, useLocation } from "react-router";
import { paths } from "../routing/paths.ts";
import { messages } from "./messages.ts";

/** Leads from a page without the app's header to the page's own article. */
export function HelpLink() {
	const { pathname } = useLocation();
	return (
		<Link to={paths.helpFor(pathname)} className="hover:text-text">
			{messages.help}
		</Link>
	);
}
