-- Ctrl/Cmd-K finds a bill by its number in any session, also while the number is still being typed.
create index bills_number on bills (number text_pattern_ops);
