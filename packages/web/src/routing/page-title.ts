const PRODUCT_NAME = "ox";

/** `page title | product name`, as in the specification. */
export function pageTitle(title: string): string {
	return title === "" ? PRODUCT_NAME : `${title} | ${PRODUCT_NAME}`;
}
