-- A utm value may begin with any usual sign ("+running +shoes", "-20%", "@penwright"), and has the joiners that Persian, the scripts of
-- India and emoji are written with. It holds no email address; exports guard against formulas, and pages show it as text.
create or replace function site.is_source(value text) returns boolean
language sql immutable parallel safe
return char_length(value) between 1 and 60
  and value = normalize(value, nfc)
  and value = site.trim_space(value)
  and value !~ '[^[:space:]@]@[^[:space:]@]'
  and position(U&'\005C' in value) = 0
  and value !~ U&'[\0001-\001F\007F-\009F\2028\2029\FFFE\FFFF<>`\00AD\034F\061C\115F\1160\17B4\17B5\180B-\180F\200B\200E\200F\202A-\202E\2060-\206F\3164\FE00-\FE0D\FEFF\FFA0\FFF0-\FFF8'
    '\+01BCA0-\+01BCA3\+01D173-\+01D17A\+0E0000-\+0E0FFF]';
