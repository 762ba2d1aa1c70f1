import { paths } from "../routing/paths.ts";
import { Link, useLocation } from "../routing/router.tsx";

/** Leads from a page without the app's header to the page's own article. */
export function HelpLink() {
	const { pathname } = useLocation();
	return (
		<Link to={paths.helpFor(pathname)} className="hover:text-text">
			{/* Not from the kit's messages: the first pages load none of them. */}
			Help
		</Link>
	);
}
