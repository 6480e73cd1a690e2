/** Breaks up what a mail program would turn into a link: other people's words must lead nowhere. */
export const withoutLinks = (text: string) => text.replace(/([.@:])(?=\S)/g, "$1 ");

/** The words that a mail begins with; whoever made an account with somebody else's address chose the name. */
export const hello = (name: string) => `Hello ${withoutLinks(name)},`;
